/** Why a call failed, in one sentence: the one place that makes words of an error, so that no two screens differ. */
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { UpstreamError } from '../../upstream/errors';

/** A message key, or the upstream's own sentence; `translate` makes words of either. */
export function errorText(error: unknown): string {
  return error instanceof UpstreamError ? error.message : 'frame.error.unexpected';
}

export function useSentence(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback((error) => translate(errorText(error)), [translate]);
}
