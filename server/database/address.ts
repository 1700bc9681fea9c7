/** DATABASE_URL: what of it is refused, and how its session settings join ours. */

/** Settings of each session that our queries depend on. */
export type SessionSettings = Readonly<Record<string, string>>;

/** The parameters of `pg` that would set one of ours. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  'statement_timeout',
  'timezone',
  'jit',
  'random_page_cost',
  'max_parallel_workers_per_gather',
]);

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
  const setting = names.find((name) => OWN_PARAMETERS.has(name.toLowerCase()));
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

/**
 * The address and the options of `pg`, which would replace one by the other.
 * @param settings are kept whatever the address sets.
 */
export function connectionOf(databaseUrl: string, settings: SessionSettings) {
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
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
