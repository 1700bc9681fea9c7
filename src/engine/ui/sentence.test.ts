import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { UpstreamError } from '../../upstream/errors';
import { whyLost } from './sentence';

const said = (error: unknown): string => i18nProvider.translate(whyLost(error));

it('nobody is told to try again what may have been done', () => {
  for (const kind of ['network', 'timeout', 'malformed'] as const) {
    const sentence = said(new UpstreamError(kind));
    expect(sentence).toMatch(/service/);
    expect(sentence).not.toMatch(/try/i);
  }
});

it('what the service or the specification says stays as it is', () => {
  expect(said(new UpstreamError('business', { message: 'The purse is short.' }))).toBe('The purse is short.');
  expect(said(new UpstreamError('http', { status: 502 }))).toBe(
    'There was an error sending your request, please try again later.',
  );
});
