import { expect, test } from 'vitest'
import { isBuilt } from '#client/browser/built.ts'
import { rows } from '#schema/routes/table.ts'
import { faultsOf } from '#test/html/valid.ts'
import { addresses, storyAddresses, unvisited } from './addresses.ts'
import { crawl, html } from './crawl.ts'
import { lane } from './lane.ts'

crawl(storyAddresses())

test('every page that is built is visited, and no other', () => {
  const visited = new Set(addresses().map(({ row }) => row))
  const built = rows
    .filter(({ kind, name, page }) => kind === 'page' && page && isBuilt(name))
    .map(({ name }) => name)
  expect(built.filter((name) => !visited.has(name) && !unvisited[name])).toEqual([])
  expect([...visited].filter((name) => name && !isBuilt(name))).toEqual([])
})

test('the HTML is valid: the document in the frame of an embed', async () => {
  expect(await faultsOf(await html({ path: lane.demo.mediaResource, status: 200 }))).toEqual([])
})

test('the HTML check finds faults', async () => {
  const wrong =
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div>B</div></p></body></html>'
  expect(await faultsOf(wrong)).not.toEqual([])
})
