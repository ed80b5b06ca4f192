/** The pages' script: refreshes what is under way while somebody looks, and keeps a form from being sent twice. */
export const script = `
const every = 2000;
const watch = (element) => setTimeout(async () => {
  if (document.visibilityState !== 'visible') return watch(element);
  const response = await fetch(element.dataset.live, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!response || !response.ok || response.redirected) return watch(element);
  const held = document.createElement('template');
  held.innerHTML = await response.text();
  const fresh = held.content.firstElementChild;
  if (!fresh) return watch(element);
  element.replaceWith(fresh);
  if (fresh.dataset.live) watch(fresh);
  else if (fresh.dataset.then) location.assign(fresh.dataset.then);
}, every);
document.querySelectorAll('[data-live]').forEach(watch);
document.querySelectorAll('form[data-once]').forEach((form) => form.addEventListener('submit', () => {
  setTimeout(() => form.querySelectorAll('button').forEach((button) => { button.disabled = true; }));
}));
`;
