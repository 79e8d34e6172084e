/**
 * Jest kills a worker that is still running half a second after its last test, and reports leaking tests. On a busy
 * machine Node needs that long just to free a large heap, although nothing is left to do. `process.exit()` leaves the
 * heap to the operating system.
 */
if (process.send) process.once('exit', (code) => process.exit(code));
