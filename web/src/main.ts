import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { prefs } from './ui/prefs.svelte'
import { language } from './words/language.svelte'

prefs.shade(prefs.theme)
prefs.setMotion(prefs.motion)
document.documentElement.lang = language.lang
mount(App, { target: document.getElementById('app')! })
