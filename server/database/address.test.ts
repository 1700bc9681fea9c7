import { expect, it } from 'vitest';
import { connectionOf, troubleOf } from './address';

it('joins the options of the address with those of this server', () => {
  const { connectionString, options } = connectionOf(
    'postgres://me:p%23w@db:5432/desk?sslmode=require&options=-c%20search_path%3Ddesk',
  );
  expect(connectionString).toBe('postgres://me:p%23w@db:5432/desk?sslmode=require');
  expect(options).toMatch(/^-c search_path=desk -c timezone=UTC .*-c jit=off .*-c statement_timeout=30000$/);
  expect(connectionOf('postgres://db/desk').connectionString).toBe('postgres://db/desk');
});

it.each([
  'postgres://db/desk?options=-c%20statement_timeout%3D0',
  'postgres://db/desk?options=-cTimeZone%3DAfrica/Lagos',
  'postgres://db/desk?options=-c%20a%3Db%20--statement-timeout%3D0',
  'postgres://db/desk?options=-c+jit%3Don',
  'postgres://db/desk?statement_timeout=0',
  'postgres://db/desk?options=-c+max_parallel_workers_per_gather%3D4',
])('refuses an address that sets what this server sets: %s', (address) => {
  expect(troubleOf(address)).toMatch(
    /^sets (?:statement_timeout|timezone|jit|max_parallel_workers_per_gather), which this server sets itself/,
  );
});

it.each([
  'postgres://a,b/desk',
  'postgresql://me:p,w@a:5432,b:5433/desk',
  'postgres://a/desk?host=a,b',
  'postgres:///desk?host=a&host=b',
  'postgres://a%2Cb/desk',
])('says that several hosts are not supported yet: %s', (address) => {
  expect(troubleOf(address)).toContain('names several hosts, which is not supported yet');
});

it.each([
  'postgres://me:p,w@a:5432/desk',
  'postgres://db/desk?options=-c%20search_path%3Da,b',
  'postgres://[::1]:5432/desk',
  'postgresql://db/desk?host=%2Fvar%2Frun%2Fpostgresql',
  'postgres:///desk?host=/tmp',
])('takes %s', (address) => {
  expect(troubleOf(address)).toBeUndefined();
});
