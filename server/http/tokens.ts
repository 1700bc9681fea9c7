/** Opaque access tokens: 256 random bits for the browser, their SHA-256 for the database. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** base64url of 32 bytes. */
const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored in place of the token: nobody can sign in with what the database holds. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Undefined for anything that cannot be one of our tokens. */
export function bearerToken(header: string | null | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
