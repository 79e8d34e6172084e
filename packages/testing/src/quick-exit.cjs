/**
 * Jest kills a worker that is still there half a second after its last test, and says that tests leak. On a busy machine
 * Node needs about as long only to take down a large heap, although nothing is left to do. `process.exit()` leaves the
 * heap to the operating system.
 */
if (process.send) process.once('exit', (code) => process.exit(code));
