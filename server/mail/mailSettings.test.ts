import { expect, it } from 'vitest';
import { readSettings } from '../http/settings';
import { readMailSettings } from './mailSettings';

const PUBLIC_URL = 'https://desk.example.com';

it('are read from the environment; without SMTP_URL no mail is sent', () => {
  expect(readMailSettings({ PUBLIC_URL })).toBeUndefined();
  expect(readMailSettings({ SMTP_URL: 'smtps://desk:p%40ss@mail.example.com', PUBLIC_URL })).toEqual({
    server: {
      host: 'mail.example.com',
      port: 465,
      secure: true,
      isLoopback: false,
      auth: { user: 'desk', pass: 'p@ss' },
    },
    from: 'no-reply@desk.example.com',
    publicUrl: 'https://desk.example.com/',
  });
  const relay = {
    SMTP_URL: 'smtp://[::1]:2525',
    PUBLIC_URL: 'http://192.0.2.1:4000/desk/',
    MAIL_FROM: 'desk@example.com',
  };
  expect(readMailSettings(relay)).toEqual({
    server: { host: '::1', port: 2_525, secure: false, isLoopback: true, auth: undefined },
    from: 'desk@example.com',
    publicUrl: 'http://192.0.2.1:4000/desk/',
  });
  expect(readMailSettings({ ...relay, MAIL_FROM: '' })?.from).toBe('no-reply@localhost');
});

it.each([
  [{ SMTP_URL: 'mail.example.com:587' }, /^SMTP_URL must be smtps:\/\//],
  [{ SMTP_URL: 'https://mail.example.com' }, /^SMTP_URL must be smtps:\/\//],
  [{ SMTP_URL: 'smtp://mail.example.com/?pool=true' }, /^SMTP_URL must be .* with nothing after the port$/],
  [{ SMTP_URL: 'smtp://desk@mail.example.com' }, /^SMTP_URL must hold both a user and a password/],
  [{ SMTP_URL: 'smtp://desk:50%off@mail.example.com' }, /^SMTP_URL: signs such as % /],
  [{ PUBLIC_URL: '' }, /^PUBLIC_URL is missing/],
  [{ PUBLIC_URL: 'desk.example.com' }, /^PUBLIC_URL must be the address of the app/],
  [{ PUBLIC_URL: 'https://desk.example.com/?a=1' }, /^PUBLIC_URL must be the address of the app/],
  [{ MAIL_FROM: 'Desk <desk@example.com>' }, /^MAIL_FROM must be one email address/],
])('of %o are refused with one line, without a password', (more, expected) => {
  const env = { SMTP_URL: 'smtp://desk:secret@mail.example.com', PUBLIC_URL, ...more };
  expect(() => readSettings(env)).toThrow(expected);
  expect(() => readSettings(env)).not.toThrow(/secret|off@/);
});
