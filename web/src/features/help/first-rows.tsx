import { useHelpOptions } from './help-options.ts';
import { HelpRow } from './help-row.tsx';
import { atOnce, besides } from './ways.ts';

interface FirstRowsProps {
  /** A page of ours was chosen: the sheet closes. */
  onFollow?: () => void;
}

export function FirstRows({ onFollow }: FirstRowsProps) {
  const options = useHelpOptions();
  return (
    <>
      <ul className="hs-list">
        {atOnce(options).map((way) => (
          <li key={way.href}>
            <HelpRow way={way} main />
          </li>
        ))}
      </ul>
      <ul className="hs-list hs-quiet">
        {besides(options).map((way) => (
          <li key={way.href}>
            <HelpRow way={way} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
