import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { preferences } from './ui/preferences.svelte'
import { language } from './words/language.svelte'

preferences.shade(preferences.theme)
preferences.setMotion(preferences.motion)
document.documentElement.lang = language.lang
mount(App, { target: document.getElementById('app')! })
