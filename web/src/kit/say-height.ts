/**
 * Says how high an element is in a property of the page, such as `--foot`, for elements that have to make
 * room for it. Returns how to stop.
 */
export function sayHeight(element: HTMLElement, property: `--${string}`): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.setProperty(property, `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty(property);
  };
}
