/** Notes on records, in the simple REST dialect: beyond the contract (D335, D240). */
import * as z from 'zod/mini';
import { restListing } from './bare';
import { id, text } from './wire';

const note = () =>
  z.object({
    id,
    /** One of `NOTED_RESOURCES`. */
    resource: z.string(),
    /** The record's key, as in the app's address. */
    record: z.string(),
    text: z.string(),
    /** A username. */
    author: text,
    createdAt: text,
  });

export type Note = z.infer<ReturnType<typeof note>>;

export const listNotes = restListing('notes', '/notes', note);
