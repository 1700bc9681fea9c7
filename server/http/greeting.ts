/** The text in the terminal when the server is ready. */
import type { Gateway } from '../gateway/gateway';
import type { DemoSignIn } from '../database/outbox';
import { DEMO_PASSWORD } from '../database/seed/demonstration';

const NO_LIMIT =
  'Sign-ins from this machine and private networks are not limited by address. Behind a proxy of yours, set TRUST_PROXY=1.';

export interface Greeting {
  readonly address: string;
  readonly signIns: readonly DemoSignIn[];
  readonly gateway: Gateway;
  readonly trustProxy: boolean;
}

export function greeting({ address, signIns, gateway, trustProxy }: Greeting): string {
  const lines = [`Kobodesk is ready: ${address}`];
  if (signIns.length > 0) {
    lines.push('', `Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { username, group, mustChangePassword } of signIns) {
      const note = mustChangePassword ? ', who must change the password first' : '';
      lines.push(`  ${username.padEnd(12)}${group.trim()}${note}`);
    }
  }
  lines.push('', gateway.ready ? `Partner bank: ${gateway.bank}.` : gateway.reason.text);
  if (!trustProxy) lines.push('', NO_LIMIT);
  return `${[...lines, '', 'Ctrl-C ends it.'].join('\n')}\n`;
}
