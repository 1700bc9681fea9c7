/** Browsers in which somebody has signed in before, and the networks that failed sign-ins came from. */
export const migration = {
  version: 11,
  name: 'known-browsers',
  sql: `
create table known_browsers (
  cookie_hash text primary key,
  user_id int not null references users on delete cascade,
  last_used_at timestamptz(3) not null
);
create index known_browsers_user on known_browsers (user_id, last_used_at desc);

alter table login_failures add column network text;
create index login_failures_network on login_failures (network, failed_at) where network is not null;
`,
};
