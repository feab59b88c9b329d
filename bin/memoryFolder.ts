/** Where files are in memory, so that writing them waits for no disk. */
import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'

/** Bytes; a container may have only 64 MB there. */
const ROOM = 2 ** 31

/** The folder, where the machine has one with room for what tests write. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= ROOM ? FOLDER : undefined
  } catch {
    return undefined
  }
}
