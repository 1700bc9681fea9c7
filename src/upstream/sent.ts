/** What a service sends so that a schema reads it. Types only: the reference API answers in them. */
import type * as z from 'zod/mini';

/** Every field that the schema names; those that it calls optional may be left out. */
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

/** The rows of a page, which stand in one of the contract's two shapes. */
export interface SentPage<Row> {
  readonly page: readonly Row[];
}

/** The whole body, where a call reads more than its `data`. */
export interface SentBody<Body> {
  readonly body: Body;
}

/** What a call is sent, by the call. */
export type SentTo<Call> = Call extends { readonly read: { readonly sent?: infer Answer } }
  ? Exclude<Answer, undefined>
  : never;

/** One row of what a call is sent: of its page, or of its list. */
export type SentRow<Call> =
  SentTo<Call> extends SentPage<infer Row> ? Row : SentTo<Call> extends readonly (infer Row)[] ? Row : never;
