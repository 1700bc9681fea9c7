/** DATABASE_URL: what of it is refused, and how its session settings join ours. */

/**
 * Settings of each session. The default page cost is for rotating disks: with it a few thousand rows with known keys would
 * be fetched by reading the whole table. With jit, filling a new database takes eight times as long. A statement has one
 * process, as others are asked meanwhile: on two cores, summaries in three processes took up to 1.7 times as long.
 */
export const SESSION = { timezone: 'UTC', random_page_cost: '1.1', jit: 'off', max_parallel_workers_per_gather: '0' };
/** Which no address may set. Longer statements are cancelled after 30 seconds; PGlite has no such limit. */
const ON_SERVER = { ...SESSION, statement_timeout: '30000' };

/** What is wrong with the address, as the end of a sentence that begins with its name. Never quotes the address. */
export function troubleOf(databaseUrl: string): string | undefined {
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) return 'must begin with postgres:// or postgresql://';
  if (hasSeveralHosts(databaseUrl)) {
    return 'names several hosts, which is not supported yet: name the one that takes writes';
  }
  if (!URL.canParse(databaseUrl)) {
    // The usual mistake is a character in the password.
    return 'is no address: it reads postgres://user:password@host:port/name, with signs such as # / ? of a password written as %23 %2F %3F';
  }
  const { searchParams } = new URL(databaseUrl);
  const names = [...searchParams.keys(), ...searchParams.getAll('options').flatMap(namesIn)];
  const setting = names.find((name) => Object.hasOwn(ON_SERVER, name.toLowerCase()));
  return setting === undefined
    ? undefined
    : `sets ${setting.toLowerCase()}, which this server sets itself: take it out of the address`;
}

/** Between the last @ of the authority and the path, or in the parameter `host`. */
function hasSeveralHosts(databaseUrl: string): boolean {
  const [, authority = '', search = ''] = /^\w+:\/\/([^/?#]*)[^?#]*\??([^#]*)/.exec(databaseUrl) ?? [];
  const hosts = [authority.split('@').at(-1) ?? '', ...new URLSearchParams(search).getAll('host')];
  return hosts.some((host) => /,|%2c/i.test(host)) || hosts.length > 2;
}

/** The settings that `options` names: `-c name=value`, `-cname=value`, `--name=value`. */
function namesIn(options: string): readonly string[] {
  const matches = options.matchAll(/(?:^|\s)-(?:c\s*|-)([\w.-]+)\s*=/g);
  return [...matches].map(([, name = '']) => name.replaceAll('-', '_'));
}

/** The address and the options of `pg`, which would replace one by the other. */
export function connectionOf(databaseUrl: string) {
  const own = Object.entries(ON_SERVER).map(([name, value]) => `-c ${name}=${value}`);
  // `pg` refuses it in words that do not quote it.
  if (!URL.canParse(databaseUrl)) return { connectionString: databaseUrl, options: own.join(' ') };
  const url = new URL(databaseUrl);
  const sessionOptions = url.searchParams.getAll('options');
  url.searchParams.delete('options');
  return {
    // Without options it stays as it was written.
    connectionString: sessionOptions.length > 0 ? url.href : databaseUrl,
    options: [...sessionOptions, ...own].join(' '),
  };
}
