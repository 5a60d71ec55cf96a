// Runs before the first paint, so that a chosen dark mode, text size or font never flashes.
// A file, not an inline script: the content security policy allows scripts from this origin only.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('kith-scheme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const text = read('kith-text');
  if (text) root.setAttribute('data-text', text);
  if (read('kith-motion') === 'reduced') root.setAttribute('data-motion', 'reduced');
  if (read('kith-font') === 'easy') root.setAttribute('data-font', 'easy');
})();
