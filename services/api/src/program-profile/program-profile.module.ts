import { Module } from '@nestjs/common';
import { ProgramProfileController } from './program-profile.controller.js';

@Module({ controllers: [ProgramProfileController] })
export class ProgramProfileModule {}
