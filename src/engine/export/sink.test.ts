import { expect, it } from 'vitest';
import { ExportError } from './failures';
import { openSink } from './sink';
import { diskOf } from '../../../tests/disk';

it('writes to disk piece by piece, and the file is there when it is whole', async () => {
  const { handle, content } = diskOf('before');
  const sink = await openSink('text/csv', handle);
  sink.push('a,b\r\n');
  sink.push(new Uint8Array([0x63, 0x2c, 0x64]));
  await sink.settle();
  expect(content()).toBe('before');
  sink.push('\r\n');
  expect(await sink.close()).toBeNull();
  expect(content()).toBe('a,b\r\nc,d\r\n');
});

it('leaves what was there before when it is dropped', async () => {
  const { handle, content } = diskOf('before');
  const sink = await openSink('text/csv', handle);
  sink.push('a,b\r\n');
  await sink.settle();
  await sink.drop();
  expect(content()).toBe('before');
});

it('says so when the disk does not take it', async () => {
  const { handle } = diskOf('', 6);
  const sink = await openSink('text/csv', handle);
  sink.push('four');
  await sink.settle();
  sink.push('more');
  await expect(sink.settle()).rejects.toThrow(ExportError);
});
