/** Calls beyond the contract, whose answers have no envelope. */
import type * as z from 'zod/mini';
import { commandCall, page, readCall, whole, type Listing, type Method } from './endpoint';
import type { Shape } from './rows';

/** A read whose answer has no envelope. */
export function bareRead<T, Schema extends z.ZodMiniType>(
  name: string,
  path: string,
  shape: Shape<Schema & z.ZodMiniType<T>>,
) {
  return { ...readCall(name, path), bare: true, read: whole(shape, (body: T) => body) } as const;
}

/** A command whose answer has no envelope and proves by its shape that it was done. */
export function bareCommand<T, Schema extends z.ZodMiniType>(
  name: string,
  method: Method,
  path: string,
  shape: Shape<Schema & z.ZodMiniType<T>>,
) {
  const read = whole(shape, (body: T) => body);
  return { ...commandCall(name, method, path), bare: true, proof: 'ownShape', read } as const;
}

/** A list in the simple REST dialect. */
export function restListing<T extends object, Row extends z.ZodMiniType>(
  name: string,
  path: string,
  row: Shape<Row & z.ZodMiniType<T>>,
): Listing {
  return { ...readCall(name, path), transport: 'simpleRest', read: page(row) };
}
