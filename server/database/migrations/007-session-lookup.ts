/**
 * Who a token belongs to, asked once by every call. As a function its plan is kept by the connection: planning the
 * joins anew would cost more than everything else that a page of a list needs.
 */
export const migration = {
  version: 7,
  name: 'session lookup',
  sql: `
create function session_of(hash text) returns table (
  id int, username text, enabled boolean, created_at timestamptz(3), last_used_at timestamptz(3),
  must_change_password boolean, group_name text, role_codes text[], agent_id int, manager_id int
) language plpgsql stable as $$
begin
  return query
    select u.id, u.username, u.enabled, s.created_at, s.last_used_at, s.must_change_password or u.must_change_password,
      g.name,
      array(select r.role_code from role_group_roles gr join roles r on r.id = gr.role_id
        where gr.role_group_id = g.id order by r.id),
      a.id, m.id
    from sessions s
    join users u on u.id = s.user_id
    join role_groups g on g.id = u.role_group_id
    left join agents a on a.user_id = u.id
    left join agent_managers m on m.user_id = u.id
    where s.token_hash = hash;
end $$;
`,
};
