/** A definition in the making: a resource file, as one may be written, and what it was made from. */
import type { z } from 'zod/mini';
import type { field } from '../../src/engine/definition/schema/field';
import type { resourceFile } from '../../src/engine/definition/schema/resourceFile';
import type { Schema } from './schema';

export type Draft = z.input<ReturnType<typeof resourceFile>>;
export type DraftField = z.input<ReturnType<typeof field>>;
export type DraftCall = Draft['calls'][string];

/** The guesses that were made, printed so that a person can check them. */
export interface Note {
  readonly about: string;
  readonly guess: string;
  readonly why: string;
}

export interface Drafted {
  readonly draft: Draft;
  readonly row: Schema;
  readonly notes: Note[];
}

/** The command was asked for something that it cannot do: told without a stack. */
export class CannotError extends Error {
  override readonly name = 'CannotError';
}

/** `agentBanks` and `agent-banks` are one name. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

export const singularName = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
