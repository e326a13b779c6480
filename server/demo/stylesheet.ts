/** The stand-ins' one stylesheet: selva, achiote, mar and arena, in light and in dark. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f8f3e9, #17201b);
  --surface: light-dark(#fffdf8, #1f2a24);
  --line: light-dark(#d9cdb6, #3d4a42);
  --text: light-dark(#22302a, #eae6da);
  --muted: light-dark(#5d6258, #b3b8a9);
  --selva: light-dark(#1d4b38, #8fcbaa);
  --achiote: light-dark(#b3400f, #f0925c);
  --on-strong: light-dark(#ffffff, #17201b);
  --mar: light-dark(#0d5c6b, #7cc7d6);
  --danger: light-dark(#9c2323, #f29c94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.mark { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 16px; background: var(--selva); color: var(--on-strong); font-size: .875rem; }
main { max-width: 44rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 16px; color: var(--selva); font-size: 1.625rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 0 0 8px; font-size: 1.125rem; line-height: 1.3; }
p { margin: 0 0 12px; }
a { color: var(--mar); }
.muted { color: var(--muted); }
.card { margin: 0 0 16px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.stack { display: grid; gap: 12px; }
.total { font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.lines { margin: 0 0 12px; padding: 0; list-style: none; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
.lines span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
form { margin: 0; }
label { display: block; margin: 0 0 4px; font-weight: 600; }
input, textarea, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--ground); color: inherit; font: inherit; }
textarea { min-height: 96px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid var(--selva); border-radius: 8px; background: transparent; color: var(--selva); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.main { border-color: var(--achiote); background: var(--achiote); color: var(--on-strong); }
button.danger { border-color: var(--danger); color: var(--danger); }
:focus-visible { outline: 3px solid var(--mar); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
pre { margin: 8px 0 0; padding: 12px; border-radius: 8px; background: var(--ground); font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 12px; margin: 0 0 12px; }
dt { color: var(--muted); }
dd { margin: 0; }
@media (min-width: 36rem) { .row { display: flex; gap: 12px; } .row > * { flex: 1; } }
`;
