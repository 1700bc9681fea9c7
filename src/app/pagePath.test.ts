import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { isAtPage } from './router';

it.each([
  ['/agents', '/agents'],
  ['/agents/', '/agents'],
  ['/Agents', '/agents'],
  ['/agents/create', '/agents'],
  ['/agents/create', '/agents/*'],
  ['/agents', '/agents/*'],
  ['/agentsmanager', '/agents/*'],
  ['/settings/Profile/', '/settings/*'],
  ['/', '/'],
  ['/agents', '/'],
  ['/openaccount', '/openAccount'],
])('%s is at %s as the router says', (address, path) => {
  expect(isAtPage(address, path)).toBe(matchPath(path, address) !== null);
});
