import { accountAddresses } from './addresses.ts'
import { crawl } from './crawl.ts'

crawl(accountAddresses())
