import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { prefs } from './lib/prefs.svelte'

prefs.shade(prefs.theme)
document.documentElement.lang = prefs.lang
mount(App, { target: document.getElementById('app')! })
