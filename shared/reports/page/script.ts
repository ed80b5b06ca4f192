import { unseen } from '../visible.ts';

/**
 * The page's script: unpacks the evidence when its part of the page is opened, and lists, searches and shows trials. All
 * text is set as text; characters that turn the direction of writing around are spelled out.
 */
export const script = `
(() => {
  const part = document.getElementById('evidence');
  const pageSize = 20;
  let packed, shown = [], first = 0;
  const visible = (text) => text.replace(${unseen},
    (c) => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
  const textOf = (numbers) => numbers.map((n) => packed.lines[n]).join('\\n');
  const element = (name, text, attributes) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = visible(text);
    for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
    return made;
  };
  const unpack = async () => {
    const digits = document.getElementById('evidence-data').textContent.trim();
    const bytes = Uint8Array.from(atob(digits), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).json();
  };
  const matches = (trial, outcome, words) => {
    if (outcome !== '' && trial.outcome !== outcome) return false;
    if (words === '') return true;
    const all = [trial.prompt, trial.reply, trial.reasoning].map(textOf).join('\\n') + ' ' + trial.rows.join(' ');
    return all.toLowerCase().includes(words);
  };
  const list = () => {
    const body = part.querySelector('tbody');
    body.replaceChildren(...shown.slice(first, first + pageSize).map((trial) => {
      const row = element('tr');
      const open = element('button', String(trial.index), { type: 'button', 'aria-label': 'Show trial ' + trial.index });
      open.addEventListener('click', () => show(trial, row));
      const cell = element('td');
      cell.append(open);
      const start = textOf(trial.reply).replace(/\\s+/g, ' ').slice(0, 90);
      row.append(cell, element('td', trial.outcome), element('td', start || '(no text)'));
      return row;
    }));
    const last = Math.min(first + pageSize, shown.length);
    part.querySelector('.count').textContent = shown.length === 0 ? 'No trial matches.' : 'Trials ' + (first + 1) + ' to ' + last + ' of ' + shown.length;
    part.querySelector('.back').disabled = first === 0;
    part.querySelector('.on').disabled = last >= shown.length;
  };
  const filter = () => {
    const words = part.querySelector('input').value.toLowerCase();
    const outcome = part.querySelector('select').value;
    shown = packed.trials.filter((trial) => matches(trial, outcome, words));
    first = 0;
    list();
  };
  const passage = (title, text) => [element('h4', title), element('pre', text, { tabindex: '0', dir: 'auto', 'aria-label': title })];
  const rowsTable = (rows) => {
    const box = element('div', undefined, { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Rows' });
    const table = element('table'), head = element('tr');
    head.append(...packed.columns.map((name) => element('th', name, { scope: 'col' })));
    table.append(head, ...rows.map((row) => {
      const line = element('tr');
      line.append(...row.map((cell) => element('td', cell === null ? 'NA' : String(cell))));
      return line;
    }));
    box.append(table);
    return box;
  };
  const show = (trial, row) => {
    part.querySelectorAll('tr[aria-current]').forEach((other) => other.removeAttribute('aria-current'));
    row.setAttribute('aria-current', 'true');
    const box = part.querySelector('.trial');
    box.hidden = false;
    box.replaceChildren(
      element('h3', 'Trial ' + trial.index + ': ' + trial.outcome + (trial.reason ? ', ' + trial.reason : ''), { tabindex: '-1' }),
      ...passage('Prompt', textOf(trial.prompt)),
      ...trial.superseded.flatMap((text, i) => passage('Reply ' + (i + 1) + ', put again', textOf(text))),
      ...(trial.reasoning.length ? passage('Thinking', textOf(trial.reasoning)) : []),
      ...passage('Reply', trial.reply.length ? textOf(trial.reply) : '(none)'),
      element('h4', 'Rows'), rowsTable(trial.rows));
    box.querySelector('h3').focus();
  };
  const start = async () => {
    if (packed) return;
    packed = await unpack();
    const select = part.querySelector('select');
    for (const kind of new Set(packed.trials.map((trial) => trial.outcome))) select.append(element('option', kind, { value: kind }));
    part.querySelector('input').addEventListener('input', filter);
    select.addEventListener('change', filter);
    part.querySelector('.back').addEventListener('click', () => { first -= pageSize; list(); });
    part.querySelector('.on').addEventListener('click', () => { first += pageSize; list(); });
    filter();
  };
  const door = part.querySelector('details');
  door.addEventListener('toggle', () => { if (door.open) start(); });
  if (door.open) start();
})();
`;
