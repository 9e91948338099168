/** The river and a landing, for the tab of the browser. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#fbf8f1"/><path d="M4 22C9 10 14 27 19 17S26 9 28 12" fill="none" stroke="#1c5d78" stroke-width="3.5" stroke-linecap="round"/><circle cx="19" cy="17" r="4.5" fill="#8a2b12"/></svg>`;
