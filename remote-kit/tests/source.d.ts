// Type references lead to declarations alone; the packed kit has one of this module.
import './globals'
