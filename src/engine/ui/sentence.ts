/** The text of an error, the same on every screen. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { UNAVAILABLE, UpstreamError, type UpstreamErrorKind } from '../../upstream/errors';

/** `translate` takes a message key or the service's own sentence. */
export function errorText(error: unknown): string {
  return error instanceof UpstreamError ? error.message : 'frame.error.unexpected';
}

export function useSentence(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback((error) => translate(errorText(error)), [translate]);
}

const LOST: Partial<Readonly<Record<UpstreamErrorKind, string>>> = {
  network: 'frame.lost.network',
  timeout: 'frame.lost.timeout',
  malformed: 'frame.lost.malformed',
};

/** `translate` takes a message key or the service's own sentence. */
export function whyLost(error: unknown): string {
  if (!(error instanceof UpstreamError)) return errorText(error);
  return error.status === UNAVAILABLE ? 'frame.lost.unavailable' : (LOST[error.kind] ?? errorText(error));
}
