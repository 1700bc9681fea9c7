/** Types of what a service has to send so that a schema reads it: the reference API answers in them. */
import type * as z from 'zod/mini';

/** All fields of the schema; its optional fields may be left out. */
export type Sent<Schema> =
  Schema extends z.ZodMiniObject<infer Shape>
    ? SentFields<Shape>
    : Schema extends z.ZodMiniArray<infer Item>
      ? readonly Sent<Item>[]
      : Schema extends z.ZodMiniOptional<infer Inner>
        ? Sent<Inner>
        : Schema extends z.ZodMiniNullable<infer Inner>
          ? Sent<Inner> | null
          : Schema extends z.ZodMiniPipe<infer Read>
            ? Sent<Read>
            : Schema extends z.ZodMiniUnion<infer Options>
              ? Sent<Options[number]>
              : z.input<Schema>;

type OptionalNames<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniOptional ? Name : never;
}[keyof Shape];

type SentFields<Shape> = { readonly [Name in Exclude<keyof Shape, OptionalNames<Shape>>]: Sent<Shape[Name]> } & {
  readonly [Name in OptionalNames<Shape>]?: Sent<Shape[Name]> | undefined;
};

/** The rows of a page in one of the contract's two shapes. */
export interface SentPage<Row> {
  readonly page: readonly Row[];
}

/** For a call that reads more than `data`: the whole body. */
export interface SentBody<Body> {
  readonly body: Body;
}

export type SentTo<Call> = Call extends { readonly read: { readonly sent?: infer Answer } }
  ? Exclude<Answer, undefined>
  : never;

/** One row of the page or list that a call is sent. */
export type SentRow<Call> =
  SentTo<Call> extends SentPage<infer Row> ? Row : SentTo<Call> extends readonly (infer Row)[] ? Row : never;
