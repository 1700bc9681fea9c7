/** The text of an error, the same on every screen. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { UpstreamError } from '../../upstream/errors';

/** `translate` takes a message key or the service's own sentence. */
export function errorText(error: unknown): string {
  return error instanceof UpstreamError ? error.message : 'frame.error.unexpected';
}

export function useSentence(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback((error) => translate(errorText(error)), [translate]);
}
