/** The bank's public key in the `config.json` that the app is given, where the file names none itself. */
import * as z from 'zod/mini';
import type { BrowserKey } from './gateway';

const loose = z.looseObject({
  publicKeys: z.optional(z.record(z.string(), z.unknown())),
  switches: z.optional(z.record(z.string(), z.unknown())),
});

/** @param text of the file. What is no JSON object is handed on as it is: the app says what is wrong with it. */
export function fillConfig(text: string, key: BrowserKey | undefined): string {
  const read = loose.safeParse(parse(text));
  if (!read.success || !key) return text;
  const { publicKeys, switches } = read.data;
  if (typeof publicKeys?.partnerBank === 'string' && publicKeys.partnerBank.trim() !== '') return text;
  const filled = {
    ...read.data,
    publicKeys: { ...publicKeys, partnerBank: key.pem },
    switches: { ...switches, partnerBankScheme: key.scheme },
  };
  return `${JSON.stringify(filled, null, 2)}\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
