import { use } from 'react';
import { Link } from 'react-router';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { Card } from '#kit/card.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

const PLACES = [
  { path: '/safety-plan', name: texts.result.plan },
  { path: '/messaging', name: texts.result.message },
  { path: '/wellbeing-insights', name: texts.result.insights },
] as const;

/** Steps from here, as far as their pages are there. */
export function WhatHelps() {
  const isBuilt = use(BuiltPages);
  return (
    <Card kind="quiet" title={texts.result.helps}>
      <ul className={styles['links']}>
        {PLACES.filter(({ path }) => isBuilt(path)).map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
