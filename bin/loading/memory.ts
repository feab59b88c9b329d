/** The memory of the runtime that this process has started. */
import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes that stay in memory; 0 where the machine does not tell. */
export function residentMemory(): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statusOf(pid))
      .filter(({ parent, name }) => parent === process.pid && name === 'workerd')
      .reduce((sum, { resident }) => sum + resident, 0)
  } catch {
    return 0
  }
}

function statusOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(text)?.[1] ?? ''
    return { name: field('Name'), parent: Number(field('PPid')), resident: Number(field('VmRSS')) / 1024 }
  } catch {
    // It has ended meanwhile.
    return { name: '', parent: 0, resident: 0 }
  }
}
