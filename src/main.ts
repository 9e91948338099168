/** Looks at Node itself before anything that an old one could not even read is loaded. */
const OLDEST = [24, 9] as const;
const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];

if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  const { start } = await import('./start.js');
  await start(process.argv.slice(2));
} else {
  const oldest = OLDEST.join('.');
  process.stderr.write(
    `turno: hace falta Node ${oldest} o posterior (aquí: ${process.version}) / Node ${oldest} or later is needed\n`,
  );
  process.exit(3);
}

export {};
