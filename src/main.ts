/** The entry: the sign-in page or the shell, as soon as either can be there. What is shown when is stage.ts's. */
import './early';
import './theme/base.css';
import { starting } from './i18n/en/starting';
import { upstream } from './i18n/en/upstream';
import { Stage } from './stage';
import { applyMode } from './theme/mode';
import { installTrustedTypes } from './trustedTypes';
import { parseConfig, type RuntimeConfig } from './upstream/config';

async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return parseConfig(await response.json());
}

function start(): void {
  installTrustedTypes();
  applyMode();
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('index.html has no #root');
  new Stage(root, loadConfig(), (failure) => {
    root.replaceChildren(cannotStart(failure instanceof Error ? failure.message : upstream.network));
  }).open();
}

/** Nothing works without the configuration and the shell: says what happened and offers to try again. */
function cannotStart(reason: string): HTMLElement {
  const panel = document.createElement('main');
  panel.className = 'error-panel error-panel--page';
  const title = document.createElement('h1');
  title.textContent = starting.title;
  const detail = document.createElement('p');
  detail.textContent = reason;
  const retry = document.createElement('button');
  retry.className = 'button button--primary';
  retry.textContent = starting.retry;
  retry.addEventListener('click', () => location.reload());
  panel.append(title, detail, retry);
  return panel;
}

start();
