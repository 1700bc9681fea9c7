import type { z } from 'zod/mini';

/** Stored text as a schema reads it; null for missing, malformed or outdated text. */
export function readJson<T>(schema: z.ZodMiniType<T>, text: string | null | undefined): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
