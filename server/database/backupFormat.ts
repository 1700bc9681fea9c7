/**
 * A backup is gzipped lines of JSON, the same from both engines: a header; a marker and the rows of each table, after those
 * it refers to; and an end with each table's number of rows and the SHA-256 of all lines before it.
 */
import { z } from 'zod';
import { DatabaseError } from './errors';

const FORMAT = 'kobodesk-backup';
const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  schemaVersion: z.int().positive(),
  createdAt: z.string(),
});
const marker = z.object({ $table: z.string().regex(/^[a-z_]+$/) });
const end = z.object({ $end: z.object({ rows: z.record(z.string(), z.int().nonnegative()), sha256: z.string() }) });

export type BackupEnd = z.infer<typeof end>['$end'];

const MARKER_START = '{"$table":';
const END_START = '{"$end":';

export function headerLine(schemaVersion: number): string {
  return JSON.stringify({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    schemaVersion,
    createdAt: new Date().toISOString(),
  });
}

export function markerLine(table: string): string {
  return JSON.stringify({ $table: table });
}

export function endLine(found: BackupEnd): string {
  return JSON.stringify({ $end: found });
}

/** @returns the version of the backup's schema. */
export function readHeader(line: string): number {
  return parse(header, line, 'This file is no backup of Kobodesk.').schemaVersion;
}

export type Line = { readonly table: string } | { readonly end: BackupEnd } | { readonly row: string };

/** Reads a line after the header. Rows are not parsed: the database reads them. */
export function readLine(line: string): Line {
  if (line.startsWith(MARKER_START)) return { table: parse(marker, line, DAMAGED).$table };
  if (line.startsWith(END_START)) return { end: parse(end, line, DAMAGED).$end };
  return { row: line };
}

export const DAMAGED = 'The backup is damaged: nothing was restored.';

function parse<T>(schema: z.ZodType<T>, line: string, complaint: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new DatabaseError('backup', complaint, error);
  }
}
