import * as z from 'zod/mini';

/** The Content-Security-Policy allows no code made from text, which zod would otherwise try for speed. */
z.config({ jitless: true });
