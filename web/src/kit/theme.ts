import { createTheme, type MantineColorsTuple } from '@mantine/core';

// Mantine wants ten shades; ours are drawn as tokens (tokens.css), light and dark alike, so every shade is
// the token.
const shades = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

export const theme = createTheme({
  colors: {
    primary: shades('primary'),
    danger: shades('danger'),
    success: shades('success'),
    warning: shades('warning'),
    info: shades('info'),
  },
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: '0.75rem',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.35', xl: '1.28' },
  breakpoints: { xs: '22.5rem', sm: '48rem', md: '62rem', lg: '75rem', xl: '90rem' },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600', textWrap: 'balance' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  focusClassName: 'focus-ring',
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
