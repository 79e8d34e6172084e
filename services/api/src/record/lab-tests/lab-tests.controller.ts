import { Controller, Inject } from '@nestjs/common';
import { itemRoutes } from '../child-records/item-routes.js';
import { LAB_TESTS } from './lab-tests.item.js';
import { LabTestsService } from './lab-tests.service.js';

@Controller('admin-registration/:registrationId')
export class LabTestsController extends itemRoutes(LAB_TESTS) {
  constructor(@Inject(LabTestsService) labTests: LabTestsService) {
    super(labTests);
  }
}
