import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { indiaShapes } from './india-shapes'

writeFileSync(path.join(__dirname, '../src/content/map/india-shapes.ts'), indiaShapes())
