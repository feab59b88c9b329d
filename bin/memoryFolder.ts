/** Where files are in memory, so that writing them waits for no disk. */
import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'

/** Bytes; a container has 64 MB there by default. */
const ROOM = 2 ** 31

/** The folder, on a machine that has one with room for what tests and benchmarks write. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= ROOM ? FOLDER : undefined
  } catch {
    return undefined
  }
}
