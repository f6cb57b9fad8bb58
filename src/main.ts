import { mount } from 'svelte';
import App from './ui/App.svelte';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

const target = document.getElementById('page');
if (target === null) throw new Error('index.html has no element with the id "page"');
mount(App, { target });
