/** The processors by code, and which of them is live (P2-4 and P2-9). */

/** In the order of the select. Their names are `processorSwitch.labels.<code>`. */
export const CODES = ['POSTBRIDGE', 'UP', '3LINE'] as const;

interface Processor {
  readonly route: string;
  readonly environment: string | null;
  readonly active: boolean;
}

/** The code of the current one: environment LIVE and active. Null where none is. */
export function currentOf(processors: readonly Processor[]): string | null {
  return processors.find(({ environment, active }) => environment === 'LIVE' && active)?.route ?? null;
}

/** The processor's name if the product has one, else the host's code. */
export function labelOf(code: string, translate: (key: string, options: { _: string }) => string): string {
  return translate(`processorSwitch.labels.${code}`, { _: code });
}
