import { useHelpOptions } from './help-options.ts';
import { HelpList, HelpRow } from './help-row.tsx';
import { atOnce, besides } from './ways.ts';

interface FirstRowsProps {
  /** A page of ours was chosen: the sheet closes. */
  onFollow?: () => void;
}

export function FirstRows({ onFollow }: FirstRowsProps) {
  const options = useHelpOptions();
  return (
    <>
      <HelpList>
        {atOnce(options).map((way) => (
          <li key={way.href}>
            <HelpRow way={way} main />
          </li>
        ))}
      </HelpList>
      <HelpList quiet>
        {besides(options).map((way) => (
          <li key={way.href}>
            <HelpRow way={way} onFollow={onFollow} />
          </li>
        ))}
      </HelpList>
    </>
  );
}
