import { useQuery } from '@tanstack/react-query';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import styles from './auth.module.css';
import { texts } from './texts.ts';

interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/**
 * People to try Kith with. Only a server in demo mode serves the list; anywhere else there is nothing to see.
 */
export function DemoPeople({ onChoose }: { onChoose: (person: DemoPerson) => void }) {
  const people = useQuery({ queryKey: ['demo-people'], queryFn: fetchDemoPeople, staleTime: Infinity }).data;
  if (!people || people.length === 0) return null;
  return (
    <Card title={texts.demo.title}>
      <p className="small muted">{texts.demo.text}</p>
      <ul className={styles['demo-people']}>
        {people.map((person) => (
          <li key={person.email} className={styles['demo-person']}>
            <span className="small">
              <b>{person.name}</b>, {person.role}
              <br />
              <span className="muted">
                {person.email}
                <br />
                {person.password}
              </span>
            </span>
            <Button onClick={() => onChoose(person)} aria-label={texts.demo.fillFor(person.name)}>
              {texts.demo.fill}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function fetchDemoPeople(): Promise<DemoPerson[]> {
  try {
    const response = await fetch('/demo.json', { credentials: 'omit' });
    const people: unknown = response.ok ? await response.json() : [];
    return Array.isArray(people) ? people.filter(isDemoPerson) : [];
  } catch {
    return [];
  }
}

function isDemoPerson(value: unknown): value is DemoPerson {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['name', 'email', 'password', 'role'].every((name) => typeof parts.get(name) === 'string');
}
