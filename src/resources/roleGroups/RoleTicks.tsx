/** What a role group may do, right by right, and which of the specified ones it lacks. */
import { Check, Minus } from 'lucide-react';
import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { kindWord, term } from '../../i18n/format';
import type { RoleGroupRecord } from '../../upstream/roleGroups';
import { ALLOWED, lackedOf } from './allowed';
import './roleTicks.css';

export default function RoleTicks(): ReactNode {
  const held = useRecordContext<RoleGroupRecord>()?.roles ?? [];
  const lacked = lackedOf(held);
  return (
    <ul className="role-ticks">
      {held.map(({ roleCode, description }) => (
        <li key={roleCode}>
          <Check aria-hidden />
          {term(description || roleCode)}
        </li>
      ))}
      {lacked.map((code) => (
        <li key={code} className="muted">
          <Minus aria-hidden />
          <span className="visually-hidden">{kindWord('without')}</span> {term(ALLOWED[code])}
        </li>
      ))}
    </ul>
  );
}
