/** The engine's public entry: what an app needs that is not ours (docs/engine.md). Its style sheet is `style.css`. */
export { StockEngineProvider as EngineProvider } from './app/StockEngineProvider';
export { defineResource } from './definition/definition';
export { buildField } from './definition/normalise';
export { statusTone } from './definition/text';
export { FormInput, FormSection } from './forms/FieldList';
export { ListEmpty, ListFailure, ListLoading, ListPages, ListRows, useRowsState } from './list/bodyParts';
export { resourceProps } from './list/resourceProps';
export { RecordField, RecordSection } from './record/Sections';
