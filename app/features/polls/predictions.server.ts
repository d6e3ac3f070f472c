// Public face of predictions/: what other features may import.
export { isOnBoard, setOnBoard } from './predictions/board-setting.server.ts';
export { getPredictionMark, type PredictionMark } from './predictions/get-board.server.ts';
export { getPredictionsOfClaims } from './predictions/list-predictions.server.ts';
