import { Link } from 'react-router';

interface Tab {
  readonly name: string;
  readonly path: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Path of the tab that is open. */
  current: string | undefined;
  /** The other size has another way between them. */
  only: 'phone' | 'desk';
}

/** Pages of one subject side by side, each with an address of its own. */
export function Tabs({ label, tabs, current, only }: TabsProps) {
  return (
    <nav className={`tabs only-${only}`} aria-label={label}>
      {tabs.map(({ name, path }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
