// What happens to the window and its device. They come from the kit's library, which stands nowhere else.
export { useMediaQuery, useNetwork, useWindowEvent } from '@mantine/hooks';
